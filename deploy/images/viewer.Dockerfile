# The document viewer; with the argument `portals`, the demonstration portals.

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
RUN node deploy/images/bundle.mjs /tools local-services/main \
  && cp -r tooling/local-services/portals/portals.css tooling/local-services/document-viewer/page /tools/local-services/ \
  && npm sbom --package-lock-only --workspace @consejo/tooling --sbom-format=cyclonedx > /sbom.cdx.json

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3005
COPY deploy/images/answers.sh /usr/local/bin/answers
COPY --from=installed /site/node_modules/pdfjs-dist /site/node_modules/pdfjs-dist
COPY --from=tools /tools /site/tooling
COPY --from=tools /sbom.cdx.json /
WORKDIR /site/tooling/local-services
USER node
EXPOSE 3005
HEALTHCHECK --interval=5s --timeout=10s --retries=12 --start-period=300s \
  CMD ["bash", "/usr/local/bin/answers", "/healthz"]
CMD ["node", "main.mjs"]
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
LABEL org.opencontainers.image.title="viewer" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}" \
  org.consejo.sbom="/sbom.cdx.json"
