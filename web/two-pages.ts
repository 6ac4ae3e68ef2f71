import type { Plugin, Rolldown } from 'vite'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The development server answers with the guests' page where the server does. */
export const guestsPage = (): Plugin => ({
  name: 'guests-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/party\/(?!past\b|\d+\b)[^/?]/.test(request.url ?? '')) request.url = '/party.html'
      next()
    })
  },
})

/** Where a page lies is known when it is asked for: below a path, too. */
export const relativePage = (): Plugin => ({
  name: 'relative-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    // That of guests is opened by `/party/<code>`.
    handler: (html, { path }) =>
      html.replace('<base href="/"', `<base href="${path === '/party.html' ? '../' : './'}"`),
  },
})

/** The modules that a page needs before it does anything, or all that it ever needs. */
function reachedFrom(entry: string, modules: Modules, when: 'at once' | 'ever'): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const info = modules.getModuleInfo(id)
    open.push(...(info?.importedIds ?? []), ...(when === 'ever' ? (info?.dynamicallyImportedIds ?? []) : []))
  }
  return reached
}

interface Entries {
  /** The whole interface. */
  readonly app: string
  /** The light page of a party's guests. */
  readonly guest: string
}

/** Who needs a module: the guests from the start, the app from the start, or both of them at any time. */
type Need = 'both' | 'app' | 'guest'

/** What both pages need is a file of its own, so that guests fetch nothing of the app. */
export function needsOf(entries: Entries) {
  let reached: Readonly<Record<'app' | 'guest' | 'appEver', ReadonlySet<string>>> | null = null
  return (id: string, modules: Modules): Need | null => {
    reached ??= {
      app: reachedFrom(entries.app, modules, 'at once'),
      guest: reachedFrom(entries.guest, modules, 'at once'),
      appEver: reachedFrom(entries.app, modules, 'ever'),
    }
    if (!reached.guest.has(id)) return reached.app.has(id) ? 'app' : null
    return reached.appEver.has(id) ? 'both' : 'guest'
  }
}
