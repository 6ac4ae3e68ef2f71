import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router'
import { Provider } from 'urql'
import { $client } from '../api/client.ts'
import { $flags } from '../features/kiosk/kiosk.model.ts'
import { $restoration, restoreRequested } from '../session/session.model.ts'
import { Notifications } from '../ui/notifications.view.tsx'
import { router } from './router.ts'
import { ServerUnreachable, Splash } from './start-failure.view.tsx'

const ScreenKeyboard = lazy(async () => ({
  default: (await import('../features/kiosk/keyboard.view.tsx')).ScreenKeyboard,
}))

/** Nothing is routed before it is known who is there: the guards need it. */
export function App() {
  const [restoration, retry] = useUnit([$restoration, restoreRequested])
  const { client } = useUnit($client)
  const { isKiosk } = useUnit($flags)
  if (restoration === 'pending') return <Splash />
  if (restoration === 'unreachable') return <ServerUnreachable onRetry={() => retry()} />
  return (
    <Provider value={client}>
      <RouterProvider router={router()} />
      <Notifications />
      {/* On the login page, too. */}
      <Suspense>{isKiosk ? <ScreenKeyboard /> : null}</Suspense>
    </Provider>
  )
}
