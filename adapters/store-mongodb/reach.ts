/** Whether the database answers, as the last call found. */
export interface Reach {
  readonly isReachable: boolean
  answered(): void
  lost(): void
  /** At most one hears of it. */
  onChange(listener: () => void): void
}

export function createReach(): Reach {
  let isReachable = true
  let listener: () => void = () => undefined
  const become = (next: boolean): void => {
    if (isReachable === next) return
    isReachable = next
    listener()
  }
  return {
    get isReachable() {
      return isReachable
    },
    answered: () => become(true),
    lost: () => become(false),
    onChange(next) {
      listener = next
    },
  }
}
