/** Why a request is not even looked at: where it comes from, or under which name. */
export type DoorProblem =
  /** Somebody else may have given the machine this name. */
  | { readonly kind: 'unknown-host'; readonly host: string }
  /** A page from elsewhere. */
  | { readonly kind: 'foreign-origin'; readonly origin: string }
  /** It came through a proxy, to a machine that was told of none. */
  | { readonly kind: 'undeclared-proxy'; readonly address: string }

export const doorStatus: Readonly<Record<DoorProblem['kind'], number>> = {
  'unknown-host': 403,
  'foreign-origin': 403,
  'undeclared-proxy': 403,
}
