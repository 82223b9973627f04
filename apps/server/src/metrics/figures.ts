import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { listenToMeasurements, type Measurement } from '../lib/measurements.ts';

/** Seconds. From what a health check takes to the time limit of a picture. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];
/** Seconds. From a short thought to the time limit of a long one. */
const workBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5, 15, 60];

/**
 * The figures of a server, in Prometheus' form. Labels are methods, patterns of paths, statuses and fixed words; no id and
 * no word of anyone is among them (OP-07).
 */
export function collectFigures(app: FastifyInstance, pool: Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  countWork(app, registry);
  new Gauge({
    name: 'pouch_database_connections',
    help: 'Connections of the pool to the database, by what they do; waiting: requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return registry;
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'pouch_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer. Event streams last as long as they are open.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function countWork(app: FastifyInstance, registry: Registry): void {
  const histogram = (name: string, help: string, labelName: string) =>
    new Histogram({ name, help, labelNames: [labelName], buckets: workBuckets, registers: [registry] });
  const sorting = histogram('pouch_sorting_seconds', 'Sorting one thought, by where it was sorted.', 'place');
  const notices = histogram(
    'pouch_notice_seconds',
    'Sending one notice to one device, by its outcome.',
    'outcome',
  );
  const jobs = histogram('pouch_job_seconds', 'One run of a scheduled job, by its name.', 'job');
  const failures = new Counter({
    name: 'pouch_failures_total',
    help: 'Sorting, notices and jobs that ended with an error.',
    labelNames: ['work'],
    registers: [registry],
  });
  const observe: Record<Measurement['work'], (measurement: Measurement) => void> = {
    sorting: ({ label, seconds }) => sorting.observe({ place: label }, seconds),
    notice: ({ label, seconds }) => notices.observe({ outcome: label }, seconds),
    job: ({ label, seconds }) => jobs.observe({ job: label }, seconds),
  };
  const stop = listenToMeasurements((measurement) => {
    if (measurement.label === 'failed') failures.inc({ work: measurement.work });
    else observe[measurement.work](measurement);
  });
  app.addHook('onClose', (_app, done) => {
    stop();
    done();
  });
}
