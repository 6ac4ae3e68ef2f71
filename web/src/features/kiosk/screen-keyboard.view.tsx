import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { $keyboardWanted, touchScreenFound } from './keyboard.model.ts'

const Keyboard = lazy(async () => ({ default: (await import('./keyboard.view.tsx')).Keyboard }))

/** The keyboard on the screen, where there is no other; nothing of it is fetched elsewhere. */
export function ScreenKeyboard() {
  const [wanted, found] = useUnit([$keyboardWanted, touchScreenFound])
  useEffect(() => {
    found(window.matchMedia('(any-pointer: coarse)').matches)
  }, [found])
  return <Suspense>{wanted ? <Keyboard /> : null}</Suspense>
}
