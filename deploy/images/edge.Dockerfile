# The edge, from the same packages and the same files that the journeys start it with.

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends nginx openssl curl \
  && rm -rf /var/lib/apt/lists/* && install -d -o www-data -g www-data /var/cache/edge
ARG VERSION=unknown
ARG REVISION=unknown
ARG BUILD_ID=unknown
LABEL org.opencontainers.image.title="edge" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.consejo.build-id="${BUILD_ID}"
COPY deploy/edge/nginx.conf deploy/edge/start.sh deploy/edge/outage.html deploy/edge/limit.html /etc/edge/
VOLUME /var/cache/edge
USER www-data
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=3s CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8080/edge-health"]
CMD ["sh", "/etc/edge/start.sh"]
