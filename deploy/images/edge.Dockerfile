# The edge, and the mirror's server (deploy/mirror). The journeys run the same files on the same packages.

ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${DEBIAN_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends nginx openssl \
  && rm -rf /var/lib/apt/lists/* && install -d -o www-data -g www-data /var/cache/edge
ENV PORT=8080
COPY deploy/images/answers.sh /usr/local/bin/answers
COPY deploy/edge/*.conf deploy/edge/*.html deploy/edge/start.sh /etc/edge/
COPY deploy/mirror/nginx.conf deploy/mirror/start.sh /etc/mirror/
VOLUME /var/cache/edge
USER www-data
EXPOSE 8080 8443 8082
HEALTHCHECK --interval=5s --timeout=10s --retries=12 --start-period=300s CMD ["bash", "/usr/local/bin/answers", "/edge-health"]
CMD ["sh", "/etc/edge/start.sh"]
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
LABEL org.opencontainers.image.title="edge" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}"
