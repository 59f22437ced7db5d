# The host: its three builds and the packages that its server runs with.

ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /site
COPY package.json package-lock.json ./
COPY shell/package.json shell/
COPY shared/package.json shared/
COPY tooling/package.json tooling/
COPY e2e/package.json e2e/
COPY remote-institutional/package.json remote-institutional/
COPY remote-certification/package.json remote-certification/
COPY remote-content/package.json remote-content/
COPY remote-contact/package.json remote-contact/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY tooling tooling
COPY shared shared
COPY tsconfig.json ./
COPY shell shell
RUN node tooling/commands/build.mjs shell

FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace @consejo/shell --no-audit --no-fund

FROM ${NODE_IMAGE}
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
LABEL org.opencontainers.image.title="shell" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=packages /site/node_modules /site/node_modules
COPY --from=build /site/shell/package.json /site/shell/
COPY --from=build /site/shell/build /site/shell/build
WORKDIR /site/shell
USER node
EXPOSE 3000
# Ready, not only alive: whoever waits for the shell waits for its first page.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "build/server/server.mjs"]
