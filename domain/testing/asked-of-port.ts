/** Notes which members of a port a contract asks for, so that none is left out. */
export interface PortWatch {
  /** The same object, watched. */
  watched<Port extends object>(port: Port): Port
  readonly asked: ReadonlySet<string>
}

export function watchPort(): PortWatch {
  const asked = new Set<string>()
  return {
    asked,
    watched: port =>
      new Proxy(port, {
        get(target, name) {
          asked.add(String(name))
          return Reflect.get(target, name) as unknown
        },
      }),
  }
}
