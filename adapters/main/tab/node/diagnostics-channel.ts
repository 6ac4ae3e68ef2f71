/* `node:diagnostics_channel` in a browser: nobody listens. */

const unheard = { hasSubscribers: false, publish: (): void => undefined }

export const channel = () => unheard
export const tracingChannel = () => unheard
export const hasSubscribers = (): boolean => false
