# Writes the mirror. nginx of the edge's image serves it.

ARG NODE_IMAGE=node:24-bookworm-slim

# The next two stages are the same in every Dockerfile of the front end, so that packages are installed once for all.
# npm ci needs the manifest of every workspace.
FROM ${NODE_IMAGE} AS manifests
RUN --mount=type=bind,target=/site cd /site && mkdir /manifests \
  && cp --parents package.json package-lock.json */package.json /manifests && rm -rf /manifests/cms

FROM ${NODE_IMAGE} AS installed
WORKDIR /site
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY tooling tooling
COPY shared shared
COPY tsconfig.json ./

FROM installed AS tools
COPY deploy/images/bundle.mjs deploy/images/
RUN node deploy/images/bundle.mjs /tools mirror/mirror \
  && cp -r tooling/mirror/note.css tooling/mirror/locales /tools/mirror/ \
  && npm sbom --package-lock-only --workspace @consejo/tooling --sbom-format=cyclonedx > /sbom.cdx.json

FROM ${NODE_IMAGE}
ENV NODE_ENV=production MIRROR_DIR=/srv/mirror
RUN install -d -o node -g node /srv/mirror
COPY --from=tools /tools/mirror /site/tooling/mirror
COPY --from=tools /sbom.cdx.json /
VOLUME /srv/mirror
USER node
# Healthy while the copy is less than 25 hours old.
HEALTHCHECK --interval=60s --timeout=10s --retries=3 --start-period=1800s \
  CMD ["sh", "-c", "find /srv/mirror/current/copy.json -mmin -1500 | grep -q ."]

CMD ["node", "/site/tooling/mirror/mirror.mjs", "http://edge:8090"]
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
LABEL org.opencontainers.image.title="mirror" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}" \
  org.consejo.sbom="/sbom.cdx.json"
