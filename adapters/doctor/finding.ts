/** What one check found; each is a row of the doctor's table. */
export interface Finding {
  /** What was looked at, in one or two words. */
  readonly about: string
  /**
   * `none`: it is not there, cannot be used or is not told here, and nothing needs it. Only what works is `ok`.
   */
  readonly state: 'ok' | 'none' | 'warn' | 'fail'
  /** What is there, in a sentence; what programs say themselves may take several lines. */
  readonly found: string
  /** What to do, in a sentence; empty where there is nothing to do. */
  readonly advice: string
}

export const ok = (about: string, found: string): Finding => ({ about, state: 'ok', found, advice: '' })
export const none = (about: string, found: string): Finding => ({ about, state: 'none', found, advice: '' })
export const warn = (about: string, found: string, advice: string): Finding => ({ about, state: 'warn', found, advice })
export const fail = (about: string, found: string, advice: string): Finding => ({ about, state: 'fail', found, advice })
