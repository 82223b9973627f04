import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...complaint: unknown[]) => complaints.push(complaint);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  if (complaints.length > 0)
    throw new Error(`Unexpected console.error: ${complaints.map(String).join('\n')}`);
});
