import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { $keyboardWanted } from './keyboard.model.ts'

const Keyboard = lazy(async () => ({ default: (await import('./keyboard.view.tsx')).Keyboard }))

/** The keyboard on the screen, where there is no other; nothing of it is fetched elsewhere. */
export function ScreenKeyboard() {
  const wanted = useUnit($keyboardWanted)
  return <Suspense>{wanted ? <Keyboard /> : null}</Suspense>
}
