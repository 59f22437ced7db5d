# One section: its build, and the programs that release and serve it. The same recipe for each:
#   docker build -f deploy/images/remote.Dockerfile --build-arg REMOTE=remote-content .

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
RUN node deploy/images/bundle.mjs /tools \
  serve-remote/main release/release release/rollback release/builds \
  && npm sbom --package-lock-only --omit=dev --workspace @consejo/tooling --sbom-format=cyclonedx > /sbom.cdx.json

FROM installed AS build
COPY shell/registry.local.json shell/
ARG REMOTE
COPY ${REMOTE} ${REMOTE}
RUN WIREIT_CACHE=none WIREIT_LOGGER=simple npm run build --workspace ${REMOTE}

# compose.dev.yml: builds and releases sources that are saved in the container.
FROM build AS development
ARG REMOTE
RUN chown -R node:node ${REMOTE}
COPY deploy/images/answers.sh /usr/local/bin/answers
HEALTHCHECK --interval=5s --timeout=10s --retries=12 --start-period=300s CMD ["bash", "/usr/local/bin/answers", "/healthz"]
USER node
WORKDIR /site/${REMOTE}
ENV HOST=0.0.0.0 PORT=3000 RELEASE_DIR=/tmp/released WIREIT_CACHE=none WIREIT_WATCH=true
CMD ["npm", "run", "serve"]

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 RELEASE_DIR=/srv/released
RUN install -d -o node -g node /srv/released
COPY deploy/images/answers.sh /usr/local/bin/answers
COPY --from=tools /tools /site/tooling
COPY --from=tools /sbom.cdx.json /
ARG REMOTE
WORKDIR /site/${REMOTE}
COPY --from=build /site/${REMOTE}/package.json ./
COPY --from=build /site/${REMOTE}/build build
VOLUME /srv/released
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=10s --retries=12 --start-period=300s CMD ["bash", "/usr/local/bin/answers", "/healthz"]
# --once: a container that starts again does not undo a rollback.
CMD ["sh", "-c", "node ../tooling/release/release.mjs --once && exec node ../tooling/serve-remote/main.mjs"]
# Last: they change when nothing else does.
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
LABEL org.opencontainers.image.title="${REMOTE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}" \
  org.consejo.sbom="/sbom.cdx.json"
