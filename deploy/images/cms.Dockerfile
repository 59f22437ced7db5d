# The content backend. It compiles its SQLite driver, so building needs what compiles; running does not.

ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /cms
COPY cms/package.json cms/package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY cms ./
RUN NODE_ENV=production npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
LABEL org.opencontainers.image.title="cms" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337 \
  STATE_DIR=/srv/state PUBLIC_DIR=/srv/public REQUIRE_SECRETS=true BEHIND_PROXY=true STRAPI_TELEMETRY_DISABLED=true XDG_CONFIG_HOME=/tmp
COPY --from=build /cms /cms
WORKDIR /cms
RUN install -d -o node -g node /srv/state /srv/public
VOLUME ["/srv/state", "/srv/public"]
USER node
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/_health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "node_modules/@strapi/strapi/bin/strapi.js", "start"]
