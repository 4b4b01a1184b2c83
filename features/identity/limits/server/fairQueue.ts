/** Queue of jobs in nested groups. Groups take turns, so that a group with many jobs does not delay the others. */
export interface FairQueue<Job> {
  /** Adds a job to the group at a path from the widest group down. */
  push(path: readonly string[], job: Job): void;
  /** Removes and returns the next job that can run. */
  shift(canRun: (job: Job) => boolean): Job | undefined;
  /** Removes and returns the newest job of the largest group; on a tie, of the group whose turn is last. */
  evict(): Job | undefined;
  /** Returns whether the job was still in the queue. */
  remove(path: readonly string[], job: Job): boolean;
}

interface Group<Job> {
  /** Number of jobs, those of nested groups included. */
  size: number;
  /** Oldest first. */
  jobs: Job[];
  /** In the order of their turns; empty groups are removed. */
  groups: Map<string, Group<Job>>;
}

export function fairQueue<Job>(): FairQueue<Job> {
  const newGroup = (): Group<Job> => ({ size: 0, jobs: [], groups: new Map() });
  const all = newGroup();

  const takeNext = (group: Group<Job>, canRun: (job: Job) => boolean): Job | undefined => {
    const [first] = group.jobs;
    if (first !== undefined && canRun(first)) {
      group.jobs.shift();
      group.size -= 1;
      return first;
    }
    for (const [name, member] of group.groups) {
      const job = takeNext(member, canRun);
      if (job === undefined) continue;
      group.size -= 1;
      group.groups.delete(name);
      if (member.size > 0) group.groups.set(name, member);
      return job;
    }
    return undefined;
  };

  const removeNewest = (group: Group<Job>): Job | undefined => {
    let largest: [string, Group<Job>] | undefined;
    for (const each of group.groups) if (!largest || each[1].size >= largest[1].size) largest = each;
    const job = largest ? removeNewest(largest[1]) : group.jobs.pop();
    if (job !== undefined) group.size -= 1;
    if (largest?.[1].size === 0) group.groups.delete(largest[0]);
    return job;
  };

  const removeJob = (group: Group<Job>, [name, ...rest]: readonly string[], job: Job): boolean => {
    const member = name === undefined ? undefined : group.groups.get(name);
    const index = group.jobs.indexOf(job);
    const isRemoved = member ? removeJob(member, rest, job) : index >= 0;
    if (!isRemoved) return false;
    if (!member) group.jobs.splice(index, 1);
    group.size -= 1;
    if (name !== undefined && member?.size === 0) group.groups.delete(name);
    return true;
  };

  return {
    push: (path, job) => {
      let group = all;
      group.size += 1;
      for (const name of path) {
        const member = group.groups.get(name) ?? newGroup();
        group.groups.set(name, member);
        member.size += 1;
        group = member;
      }
      group.jobs.push(job);
    },
    shift: (canRun) => takeNext(all, canRun),
    evict: () => removeNewest(all),
    remove: (path, job) => removeJob(all, path, job),
  };
}
