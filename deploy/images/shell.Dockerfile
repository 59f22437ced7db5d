# The host: its three builds, and the packages that its server needs.

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

FROM installed AS build
COPY shell shell
RUN WIREIT_CACHE=none WIREIT_LOGGER=simple npm run build --workspace shell

FROM ${NODE_IMAGE} AS packages
WORKDIR /site
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --workspace @consejo/shell --no-audit --no-fund \
  && npm sbom --package-lock-only --omit=dev --workspace @consejo/shell --sbom-format=cyclonedx > /sbom.cdx.json

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY deploy/images/answers.sh /usr/local/bin/answers
COPY --from=packages /site/node_modules /site/node_modules
COPY --from=packages /sbom.cdx.json /
WORKDIR /site/shell
COPY --from=build /site/shell/package.json ./
COPY --from=build /site/shell/build build
USER node
EXPOSE 3000
# Readiness: services that wait for the shell wait for its first page.
HEALTHCHECK --interval=5s --timeout=10s --retries=12 --start-period=300s CMD ["bash", "/usr/local/bin/answers", "/readyz"]
CMD ["node", "build/server/server.mjs"]
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
LABEL org.opencontainers.image.title="shell" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}" \
  org.consejo.sbom="/sbom.cdx.json"
