/** From this share of a second that the event loop works, the process is busy. */
const busyFrom = 0.5;
/** After so many seconds below it in a row it is calm again: load comes in waves. */
const calmAfter = 10;

/** Returns a function that takes how much of each second the event loop worked, from 0 to 1, and says whether it is busy. */
export function watchLoad(): (utilization: number) => boolean {
  let calmSeconds = calmAfter;
  return (utilization) => {
    calmSeconds = utilization >= busyFrom ? 0 : calmSeconds + 1;
    return calmSeconds < calmAfter;
  };
}
