export const liveClientKinds = ['graphql', 'stomp'] as const
export type LiveClientKind = (typeof liveClientKinds)[number]

/** Counts who follows the machine: by subscriptions of GraphQL, or by STOMP, whatever carries it. */
export interface LiveClients {
  /** @returns to be called when it has gone; later calls do nothing */
  come(kind: LiveClientKind): () => void
  count(kind: LiveClientKind): number
}

export function createLiveClients(): LiveClients {
  const counts: Record<LiveClientKind, number> = { graphql: 0, stomp: 0 }
  return {
    come(kind) {
      let isThere = true
      counts[kind] += 1
      return () => {
        if (isThere) counts[kind] -= 1
        isThere = false
      }
    },
    count: kind => counts[kind],
  }
}
