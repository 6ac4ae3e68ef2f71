import { BlueprintProvider } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { liveMachine } from '../machine/machine.model.ts'
import { useLive } from '../machine/use-live.ts'
import { liveCatalogue } from '../recipes/catalogue.model.ts'
import { RequestBar } from './request-bar.view.tsx'
import { useRouteTitle } from './use-route-title.ts'

/** What every page behind the login needs, whatever its layout. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  useRouteTitle()
  useLive(liveMachine)
  useLive(liveCatalogue)
  return (
    <BlueprintProvider>
      <RequestBar />
      {children}
    </BlueprintProvider>
  )
}
