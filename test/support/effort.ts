/** What work costs: processor time of this process, of which others on the machine take no part. */

/** Begins to measure; gives the milliseconds that the process has worked since, on all of its threads. */
export function beginEffort(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
