/** Jobs that wait in nested groups; the groups of a group take turns, so that one with many jobs keeps no other waiting. */
export interface FairQueue<Job> {
  /** Adds a job to a group, named by its path from the widest group. */
  push(path: readonly string[], job: Job): void;
  /** Takes the next job that can run. */
  shift(canRun: (job: Job) => boolean): Job | undefined;
  /** Takes the newest job of the largest group; of groups of the same size the one whose turn is last. */
  evict(): Job | undefined;
  /** Returns whether the job was still waiting. */
  remove(path: readonly string[], job: Job): boolean;
}

interface Group<Job> {
  /** Jobs in it and in its groups. */
  size: number;
  /** In the order in which they came. */
  jobs: Job[];
  /** In the order of their turns; none is empty. */
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

  const takeNewest = (group: Group<Job>): Job | undefined => {
    let largest: [string, Group<Job>] | undefined;
    for (const each of group.groups) if (!largest || each[1].size >= largest[1].size) largest = each;
    const job = largest ? takeNewest(largest[1]) : group.jobs.pop();
    if (job !== undefined) group.size -= 1;
    if (largest?.[1].size === 0) group.groups.delete(largest[0]);
    return job;
  };

  const takeOut = (group: Group<Job>, [name, ...rest]: readonly string[], job: Job): boolean => {
    const member = name === undefined ? undefined : group.groups.get(name);
    const index = group.jobs.indexOf(job);
    const isTaken = member ? takeOut(member, rest, job) : index >= 0;
    if (!isTaken) return false;
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
    evict: () => takeNewest(all),
    remove: (path, job) => takeOut(all, path, job),
  };
}
