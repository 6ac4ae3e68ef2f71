/** All in milliseconds. */
export interface MongoTiming {
  /** So long a server is looked for, and so long for an answer. */
  readonly findServer: number
  readonly answer: number
  /** So long a store that is closed tries to finish what was begun. */
  readonly grace: number
  /** How often others' writes are looked for; half as often where the server tells of them. */
  readonly poll: number
  /** How often a machine says that it is there, and looks who else is. */
  readonly beat: number
  /** A process that has not beaten for so long has lost its machine to one that starts. */
  readonly claimSilence: number
  /** A machine that has not been heard for so long is gone. */
  readonly presenceSilence: number
  /** Without a replica set: so long writes wait before the documents follow them, those that come meanwhile with them. */
  readonly gather: number
  /**
   * Without a replica set: after so long no write to a document is under way any more that had looked at it before. Twice
   * what a call may take.
   */
  readonly certain: number
  readonly housekeeping: number
  /** So long the log keeps what the documents have. */
  readonly keepLog: number
}

export const usualTiming: MongoTiming = {
  findServer: 2000,
  answer: 5000,
  grace: 3000,
  poll: 400,
  beat: 1000,
  claimSilence: 2500,
  presenceSilence: 5000,
  gather: 1000,
  certain: 10_000,
  housekeeping: 60_000,
  keepLog: 60 * 60_000,
}
