declare const timestampBrand: unique symbol

/** An instant of the calendar clock, in milliseconds since 1970-01-01T00:00:00Z. */
export type Timestamp = number & { readonly [timestampBrand]: true }

export const timestamp = (millisecondsSinceEpoch: number): Timestamp => Math.trunc(millisecondsSinceEpoch) as Timestamp
export const later = (from: Timestamp, byMilliseconds: number): Timestamp => timestamp(from + byMilliseconds)
