/** A write or read that the place of a store did not do; `reason` says what that means to the caller. */
export class FailedAccess<Reason extends string> extends Error {
  override readonly name = 'StoreFailure'
  readonly reason: Reason
  readonly detail: string

  constructor(reason: Reason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options)
    this.reason = reason
    this.detail = detail
  }
}
