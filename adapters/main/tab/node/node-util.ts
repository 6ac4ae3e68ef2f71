/* `node:util` in a browser, as far as packages ask for it here. */

/** `class` for those who wrote before there was such a word. */
export function inherits(derived: { prototype: object; super_?: unknown }, base: { prototype: object }): void {
  Object.defineProperty(derived, 'super_', { value: base, writable: true, configurable: true })
  Object.setPrototypeOf(derived.prototype, base.prototype)
}

export function format(text: unknown, ...given: unknown[]): string {
  const rest = [...given]
  const filled =
    typeof text === 'string'
      ? text.replaceAll(/%[sdifjoOc%]/g, sign =>
          sign === '%%' || rest.length === 0 ? sign.slice(0, sign === '%%' ? 1 : 2) : written(sign, rest.shift()),
        )
      : inspect(text)
  return [filled, ...rest.map(each => (typeof each === 'string' ? each : inspect(each)))].join(' ')
}

function written(sign: string, value: unknown): string {
  if (sign === '%s') return typeof value === 'string' ? value : inspect(value)
  if (sign === '%d' || sign === '%f') return String(Number(value))
  if (sign === '%i') return String(Math.trunc(Number(value)))
  return sign === '%c' ? '' : inspect(value)
}

export function inspect(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    // One that has itself within.
    return Object.prototype.toString.call(value)
  }
}

export const promisify =
  <Value>(call: (...given: unknown[]) => void) =>
  (...given: unknown[]): Promise<Value> =>
    new Promise((resolve, reject) => {
      call(...given, (error: unknown, value: Value) => (error ? reject(error as Error) : resolve(value)))
    })

const silent = Object.assign((): void => undefined, { enabled: false })

export const debuglog = () => silent
export const deprecate = <Called>(called: Called): Called => called

export const types = {
  isRegExp: (value: unknown): boolean => value instanceof RegExp,
  isDate: (value: unknown): boolean => value instanceof Date,
  isPromise: (value: unknown): boolean => value instanceof Promise,
  isUint8Array: (value: unknown): boolean => value instanceof Uint8Array,
}

export const { TextDecoder, TextEncoder } = globalThis
