import type { ResourceKey } from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../theme/base.css'
import '../ui/layout/layout.css'
import '../ui/layout/words.css'
import { replaceBarredStorages } from '../api/barred-storage.ts'
import { paceChosen } from '../api/connection.model.ts'
import { graphql } from '../api/graphql.ts'
import { queryField } from '../api/operate.ts'
import { keptLanguages, preferredLanguage } from '../i18n/locale.ts'
import { startTexts } from '../i18n/start-texts.ts'
import { machineVolumeUnitRead } from '../i18n/volume-unit.model.ts'
import { keepThemeApplied } from '../theme/apply-theme.ts'
import { persistedTheme } from '../theme/persisted-theme.model.ts'
import { coloursChanged, schemeChosen } from '../theme/theme.model.ts'
import { readyBell } from '../ui/bell.ts'
import { wayBack } from '../ui/use-back-closes.ts'
import { App } from './app.view.tsx'
import { followCalls } from './line/calls.ts'
import { Mishap } from './parts/parts.view.tsx'
import { followAddress } from './place/place.ts'
import { followKeptGuest, followWaking } from './visit/visit.model.ts'

replaceBarredStorages(window)

// No one who waits for a drink looks at an old screen for more than two seconds.
paceChosen({ firstWait: 1, mostWait: 1, resubscribeAfterMs: 700, connectWithinMs: 4_000 })

const LookDocument = graphql(`
  query PartyColours {
    appearance {
      volumeUnit
      normal { background btnNavigationActive btnPrimary cardBody cardHeader cardItemGroup header sidebar }
      simpleView { background btnNavigation btnNavigationActive btnPrimary cardPrimary cocktailProgress header sidebar }
    }
  }
`)

const look = persistedTheme(localStorage)
if (look.colours) coloursChanged(look.colours)
schemeChosen(look.scheme)
keepThemeApplied()
// The machine's colours, as the owner chose them.
void queryField(LookDocument)
  .then(appearance => {
    coloursChanged(appearance)
    machineVolumeUnitRead(appearance.volumeUnit)
  })
  .catch(() => {})

wayBack()
followAddress()
readyBell()
followCalls()
followWaking()

/** The few that a guest reads, each in its language alone: all three have the same. */
const textFiles = import.meta.glob<ResourceKey>('./locales/*/{common,guest}.json', {
  import: 'default',
  base: '../i18n',
})
// What this guest chose before, else what the phone is set to.
const language = keptLanguages(localStorage).chosen ?? preferredLanguage(navigator.languages)
await startTexts(language, textFiles, ['common', 'guest'], { fallbackLng: false })
followKeptGuest()

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
