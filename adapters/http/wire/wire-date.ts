/** `yyyy-MM-dd'T'HH:mm:ss.SSS+00:00`, as the established clients expect. */
export const wireDate = (millisecondsSinceEpoch: number): string =>
  `${new Date(millisecondsSinceEpoch).toISOString().slice(0, -1)}+00:00`
