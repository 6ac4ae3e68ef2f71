# Speedrail in a container: with a simulated machine, or with the pins of the computer it runs on
# (docs/hardware/installing.md). Nothing in it runs as root.

FROM node:20-bookworm AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY tools/empty-package tools/empty-package
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/release.mjs --arch=own --to=/release && mkdir /speedrail \
  && tar -xzf /release/*.tar.gz -C /speedrail --strip-components=1 --exclude='speedrail-*/tools' --exclude='speedrail-*/docs'

FROM node:20-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MACHINE=simulator HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /opt/speedrail
COPY --from=build /speedrail ./
# Python and what keeps scripts of event actions apart; it needs user namespaces (docs/security.md).
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap python3 && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node -m 750 /data
USER node
VOLUME /data
EXPOSE 8080
# Node as the first process would not end on SIGTERM by default; this server asks for the signal itself.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=1", "dist/server/main.mjs"]
