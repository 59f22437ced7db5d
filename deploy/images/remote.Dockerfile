# One section: its build, what releases it and what serves it. The same recipe for each:
#   docker build -f deploy/images/remote.Dockerfile --build-arg REMOTE=remote-content .

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
ARG REMOTE
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY tooling tooling
COPY shared shared
COPY shell/registry.local.json shell/
COPY tsconfig.json ./
COPY ${REMOTE} ${REMOTE}
RUN node tooling/commands/build.mjs ${REMOTE}

# Without what only builds; npm still brings some of it as peers of what stays.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace @consejo/tooling --no-audit --no-fund

FROM ${NODE_IMAGE}
ARG REMOTE
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
LABEL org.opencontainers.image.title="${REMOTE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 RELEASE_DIR=/srv/released
COPY --from=packages /site/node_modules /site/node_modules
COPY tooling/package.json /site/tooling/
COPY tooling/release /site/tooling/release
COPY tooling/serve-remote /site/tooling/serve-remote
COPY tooling/commands/console /site/tooling/commands/console
COPY tooling/commands/setup/requireNode.mjs /site/tooling/commands/setup/
COPY --from=build /site/${REMOTE}/package.json /site/${REMOTE}/
COPY --from=build /site/${REMOTE}/build /site/${REMOTE}/build
WORKDIR /site/${REMOTE}
RUN install -d -o node -g node /srv/released
VOLUME /srv/released
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Released once: a container that starts again does not undo a rollback.
CMD ["sh", "-c", "node ../tooling/release/release.mjs --once && exec node ../tooling/serve-remote/main.mjs"]
