# Pouch in one container: the server, the built web app and the built-in PostgreSQL. docs/hosting.md says how to run it.
FROM node:22-bookworm-slim AS build
WORKDIR /opt/pouch
COPY . .
RUN npm ci --workspace @pouch/server --workspace @pouch/web --workspace @pouch/tooling --include-workspace-root \
  && npm run build \
  && rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && npm ci --omit=dev --prefer-offline --workspace @pouch/server \
  && mkdir -p apps/server/node_modules

FROM node:22-bookworm-slim
# libnss-wrapper lets PostgreSQL create its database as a user id without a name. The account is for PostgreSQL alone, in
# a container that runs as root.
RUN apt-get update \
  && apt-get install -y --no-install-recommends libnss-wrapper \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --user-group --no-create-home --shell /usr/sbin/nologin pouch \
  && install -d -m 1777 /data
WORKDIR /opt/pouch
COPY --from=build /opt/pouch/package.json ./
COPY --from=build /opt/pouch/node_modules ./node_modules
COPY --from=build /opt/pouch/packages ./packages
COPY --from=build /opt/pouch/apps/web/dist ./apps/web/dist
COPY --from=build /opt/pouch/apps/server ./apps/server
# One arena keeps less of what threads have freed; tooling/start.mjs says how much.
ENV MALLOC_ARENA_MAX=1 NODE_ENV=production HOST=0.0.0.0 PORT=3000 POUCH_DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER 1000:1000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD \
  ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The flag compiles the sorter's long expressions at their first use; tooling/start.mjs says why.
CMD ["node", "--no-regexp-tier-up", "apps/server/dist/process/main.js"]
