import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../theme/base.css'
import '../theme/elements.css'
import '../ui/layout/layout.css'
import '../ui/layout/words.css'
import { replaceBarredStorages } from '../api/barred-storage.ts'
import { browserLanguageRead, languageChosen, loadAppearanceFx } from '../entities/appearance/appearance.model.ts'
import { startForUser } from '../extensions/start.ts'
import { hidePointer } from '../features/kiosk/hide-pointer.ts'
import { flagsRead, readPageFlags } from '../features/kiosk/kiosk.model.ts'
import { startI18n } from '../i18n/i18n.ts'
import { keptLanguages, preferredLanguage } from '../i18n/locale.ts'
import { readVolumeUnit } from '../i18n/volume-unit.model.ts'
import { followOtherTabs, loggedIn, refreshCheckDue, restoreRequested } from '../session/session.model.ts'
import { browserStorages, readToken, refreshCheckMs } from '../session/token-storage.ts'
import { keepThemeApplied } from '../theme/apply-theme.ts'
import { persistedTheme } from '../theme/persisted-theme.model.ts'
import { readTextSize } from '../theme/text-size.model.ts'
import { coloursChanged, schemeChosen, viewChanged } from '../theme/theme.model.ts'
import { App } from './app.view.tsx'
import { returnFocusFromDialogs } from './return-focus.ts'
import { followSession } from './router.ts'

replaceBarredStorages(window)
const flags = readPageFlags(window.location.search, sessionStorage)
flagsRead(flags)
if (flags.isKiosk) hidePointer(document)
const look = persistedTheme(localStorage)
const language = keptLanguages(localStorage)
if (look.colours) coloursChanged(look.colours)
schemeChosen(look.scheme)
readTextSize(localStorage)
readVolumeUnit(localStorage)
// As the first script of index.html sees it: no other background until the page itself is there.
if (window.location.pathname.includes('/simple/')) viewChanged('simple')
keepThemeApplied()
returnFocusFromDialogs(document)
const spoken = preferredLanguage(navigator.languages)
await startI18n(language.chosen ?? (readToken(browserStorages()) === null ? spoken : language.machine))
if (language.chosen) languageChosen(language.chosen)
browserLanguageRead(spoken)

followSession()
if ('BroadcastChannel' in window) followOtherTabs(new BroadcastChannel('session'))
restoreRequested()
void loadAppearanceFx().catch(() => {})
setInterval(refreshCheckDue, refreshCheckMs)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

loggedIn.watch(startForUser)

// Only over https or on the machine itself; elsewhere browsers have none, and nothing is missing but the offline page.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
