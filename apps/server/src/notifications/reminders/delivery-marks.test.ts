import type { Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { createMarks } from './delivery-marks.ts';

const api = testApi();

it('the mark of a delivery is written before its message may leave, so that a kill tells no one twice (RM-07)', async () => {
  const ana = await api.createUser();
  const connection = await api.database.pool.connect();
  onTestFinished(() => connection.release());
  const { stream } = (connection as unknown as { connection: { stream: Socket } }).connection;
  const mark = createMarks(connection, {
    now: () => api.clock.now.toISOString(),
    expected: () => 1,
    onFailure: (error) => expect.unreachable(String(error)),
  });
  const delivery = { userId: ana.id, sourceId: uuidv7(), minutesBefore: 0, deviceId: 'browser' };
  const written = stream.bytesWritten;

  const { stored } = await mark({ ...delivery, occurrenceAt: api.clock.now.toISOString() });

  expect(stream.writableLength).toBe(0);
  expect(stream.bytesWritten).toBeGreaterThan(written);
  await stored;
});
