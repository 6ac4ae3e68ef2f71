/* `node:async_hooks` in a browser: nobody follows there what was begun by whom. */

export class AsyncResource {
  runInAsyncScope<Value>(run: (...given: unknown[]) => Value, self?: unknown, ...given: unknown[]): Value {
    return Reflect.apply(run, self, given)
  }
  emitDestroy(): this {
    return this
  }
}
