export function serveDemo(options: {
  readonly port: number
  readonly path?: string
}): Promise<{ readonly url: string; readonly close: () => Promise<void> }>
