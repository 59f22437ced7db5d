# The content backend on PostgreSQL. Nothing is compiled, and packages that only build the panel are removed. With the
# build argument DEMO_CONTENT=on the image includes the demonstration content.

ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /cms
COPY cms/package.json cms/package-lock.json ./
# Without install scripts: they would compile the SQLite driver, which is not used here.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx > /sbom.cdx.json
COPY cms/tsconfig.json cms/favicon.png ./
COPY cms/config config
COPY cms/src src
RUN NODE_ENV=production node node_modules/@strapi/strapi/bin/strapi.js build
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund
COPY cms/demo demo
ARG DEMO_CONTENT=off
RUN [ "$DEMO_CONTENT" = on ] || rm -r demo
COPY deploy/images/trimCms.mjs /
RUN node /trimCms.mjs /cms/node_modules && install -d database/migrations public/uploads && rm -rf src/admin

FROM ${NODE_IMAGE}
ENV NODE_ENV=production UV_THREADPOOL_SIZE=16 HOST=0.0.0.0 PORT=1337 DATABASE_CLIENT=postgres \
  STATE_DIR=/srv/state PUBLIC_DIR=/srv/public REQUIRE_SECRETS=true BEHIND_PROXY=true STRAPI_TELEMETRY_DISABLED=true XDG_CONFIG_HOME=/tmp
RUN install -d -o node -g node /srv/state /srv/public
COPY deploy/images/answers.sh /usr/local/bin/answers
COPY --from=build /cms /cms
COPY --from=build /sbom.cdx.json /
WORKDIR /cms
VOLUME ["/srv/state", "/srv/public"]
USER node
EXPOSE 1337
HEALTHCHECK --interval=5s --timeout=10s --retries=12 --start-period=300s CMD ["bash", "/usr/local/bin/answers", "/_health"]
CMD ["node", "node_modules/@strapi/strapi/bin/strapi.js", "start"]
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
ARG DEMO_CONTENT=off
LABEL org.opencontainers.image.title="cms" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}" \
  org.consejo.demo-content="${DEMO_CONTENT}" \
  org.consejo.sbom="/sbom.cdx.json"
