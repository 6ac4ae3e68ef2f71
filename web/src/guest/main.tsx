import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../theme/base.css'
import '../ui/layout/layout.css'
import '../ui/layout/words.css'
import { replaceBarredStorages } from '../api/barred-storage.ts'
import { paceChosen } from '../api/connection.model.ts'
import { keepThemeApplied } from '../theme/apply-theme.ts'
import { persistedTheme } from '../theme/persisted-theme.model.ts'
import { coloursChanged, schemeChosen } from '../theme/theme.model.ts'
import { wayBack } from '../ui/use-back-closes.ts'
import { App } from './app.view.tsx'
import { firstLanguage, languageStarted, startGuestTexts } from './language/language.model.ts'
import { readMutedFx, readyBell, touched } from './line/call.model.ts'
import { readSeenFx } from './line/line.model.ts'
import { loadColoursFx } from './look.model.ts'
import { Mishap } from './parts/mishap.view.tsx'
import { followAddress } from './place/place.model.ts'
import { followKeptGuest, watchForWaking } from './visit/session.model.ts'

await replaceBarredStorages(window)

// No one who waits for a drink looks at an old screen for more than two seconds.
paceChosen({ firstWait: 1, mostWait: 1, resubscribeAfterMs: 700, connectWithinMs: 4_000 })

const look = persistedTheme(localStorage)
if (look.colours) coloursChanged(look.colours)
schemeChosen(look.scheme)
keepThemeApplied()
void loadColoursFx().catch(() => {})

wayBack()
followAddress()
void readMutedFx()
void readSeenFx()
readyBell(window)
window.addEventListener('pointerdown', () => {
  touched()
})
watchForWaking(document, window)

const language = firstLanguage()
await startGuestTexts(language)
languageStarted(language)
followKeptGuest(window)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Mishap>
        <App />
      </Mishap>
    </StrictMode>,
  )
}
