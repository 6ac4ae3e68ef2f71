import { reconnectRequested } from '../api/connection.model.ts'
import { reachMachineBy } from '../api/machine-line.ts'
import {
  projectReceived,
  runtimeReceived,
  startAnewRequested,
  timePauseChanged,
} from '../entities/runtime/runtime.model.ts'
import { listenForInstallOffer } from '../features/demo/install.model.ts'
import { fallbackLanguage, keptLanguages, languageKeys, preferredLanguage } from '../i18n/locale.ts'
import { browserStorages, readToken, writeToken } from '../session/token-storage.ts'
import { type Line, queueOf } from './line.ts'
import { type MachineHere, projectUrl } from './machine-here.ts'

/** The account that's logged in by itself: the tab's owner owns the machine. */
const usual = 'admin'
const enteredKey = 'demo-entered'

export async function showInterface(
  { line, watchArrival, watchPause, watchFailure, startAnew }: MachineHere,
  username: string | null,
): Promise<void> {
  listenForInstallOffer()
  speakPreferredLanguage()
  reachMachineBy(queueOf(line))
  runtimeReceived('tab')
  projectReceived(projectUrl)
  // Here it's known when it can be reached: no need to wait for the next try.
  watchArrival(() => reconnectRequested())
  watchPause(timePauseChanged)
  startAnewRequested.watch(() => {
    sessionStorage.clear()
    void startAnew()
  })
  void readAhead()
  if (username !== null) await enter(line, username)
  else if (isNew()) await enter(line, usual)
  await import('../app/main.tsx')
  // In words, which are there now.
  watchFailure(({ reason, text }) => {
    void import('./start-failed.view.tsx').then(({ showStartFailed }) => showStartFailed(reason, text))
  })
}

/** The machine has no owner yet who could have chosen a language: the browser's is taken. */
function speakPreferredLanguage(): void {
  const preferred = preferredLanguage(navigator.languages)
  if (preferred !== fallbackLanguage && keptLanguages(localStorage).chosen === null)
    localStorage.setItem(languageKeys.chosen, preferred)
}

/** What is shown first, and begins nothing by itself, is read while the machine starts. What fails is reported where it's missing. */
const readAhead = () =>
  Promise.allSettled([
    import('../app/app.view.tsx'),
    import('../app/full-layout.view.tsx'),
    import('../features/demo/demo-menu.view.tsx'),
    import('../pages/dashboard/dashboard.view.tsx'),
  ])

/** Once in each tab; after a logout it stays logged out. */
const isNew = (): boolean => readToken(browserStorages()) === null && sessionStorage.getItem(enteredKey) === null

async function enter(line: Line, username: string): Promise<void> {
  const ask = () => line.enter(username)
  // The machine may change its tab meanwhile.
  const session = await ask()
    .catch(ask)
    .catch(ask)
    .catch(() => null)
  sessionStorage.setItem(enteredKey, 'yes')
  if (!session) return
  const { token: accessToken, expiresAt } = session
  writeToken(browserStorages(), { accessToken, tokenType: 'Bearer', expiresAt, remember: false })
}
