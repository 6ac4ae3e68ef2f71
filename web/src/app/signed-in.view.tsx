import { BlueprintProvider } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { RequestBar } from './request-bar.view.tsx'
import { useRouteTitle } from './use-route-title.ts'

/** What every page behind the login needs, whatever its layout. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  useRouteTitle()
  return (
    <BlueprintProvider>
      <RequestBar />
      {children}
    </BlueprintProvider>
  )
}
