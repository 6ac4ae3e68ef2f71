import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { $keyboardWanted, keyboardMounted } from './keyboard.model.ts'

const Keyboard = lazy(async () => ({ default: (await import('./keyboard.view.tsx')).Keyboard }))

/** The keyboard on the screen, where there is no other; nothing of it is fetched elsewhere. */
export function ScreenKeyboard() {
  const [wanted, mounted] = useUnit([$keyboardWanted, keyboardMounted])
  useEffect(() => {
    mounted()
  }, [mounted])
  return <Suspense>{wanted ? <Keyboard /> : null}</Suspense>
}
