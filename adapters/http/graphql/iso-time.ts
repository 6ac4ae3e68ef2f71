/** An instant as GraphQL tells it; null where there is none. */
export function isoTime(millisecondsSinceEpoch: number): string
export function isoTime(millisecondsSinceEpoch: number | null | undefined): string | null
export function isoTime(at: number | null | undefined): string | null {
  return at == null ? null : new Date(at).toISOString()
}
