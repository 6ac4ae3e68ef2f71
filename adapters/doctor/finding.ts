/** The finding of one check; each is a row of the doctor's table. */
export interface Finding {
  /** The subject, in one or two words. */
  readonly about: string
  /**
   * `none`: it is not there, cannot be used or is not told here, and nothing needs it. Only what works is `ok`.
   */
  readonly state: 'ok' | 'none' | 'warn' | 'fail'
  /** The present state, in a sentence; the words of programs may take several lines. */
  readonly found: string
  /** The remedy, in a sentence; empty where there is nothing to do. */
  readonly advice: string
}

export const ok = (about: string, found: string): Finding => ({ about, state: 'ok', found, advice: '' })
export const none = (about: string, found: string): Finding => ({ about, state: 'none', found, advice: '' })
export const warn = (about: string, found: string, advice: string): Finding => ({ about, state: 'warn', found, advice })
export const fail = (about: string, found: string, advice: string): Finding => ({ about, state: 'fail', found, advice })
