import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/served.ts'
import { $liquidRuns } from '../../entities/machine/liquid-alarm.model.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { $isResting, screenWoken } from './idle.model.ts'
import './kiosk.css'

const drinks = [
  { shape: 'coupe', drink: plainDrink('#d1573b') },
  { shape: 'highball', drink: plainDrink('#e7a13c', { ice: 'cubes' }) },
  { shape: 'rocks', drink: plainDrink('#8e1b2b', { ice: 'cubes' }) },
  { shape: 'cocktail', drink: plainDrink('#7fa650') },
] as const

/** A dark screen on which drinks wander, so that nothing burns in; it grows darker, and wakes by a touch that does nothing else. */
export function ScreenSaver() {
  const { t } = useTranslation('common')
  const [rests, machine, liquidRuns, wake] = useUnit([$isResting, $machine, $liquidRuns, screenWoken])
  // An alarm must be seen.
  const isResting = rests && !liquidRuns && machine?.fault == null
  useEffect(() => {
    if (!isResting) return
    const onKey = (event: KeyboardEvent): void => {
      event.preventDefault()
      wake()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isResting, wake])
  return isResting ? (
    // Not before the finger is lifted: its click would reach what lies below.
    <button type="button" className="sr-saver" onClick={() => wake()} data-testid="screen-saver">
      <span className="sr-saver-drinks">
        {drinks.map(({ shape, drink }) => (
          <DrinkImage key={shape} shape={shape} drink={drink} />
        ))}
      </span>
      <span className="sr-display">{t('touchToOrder')}</span>
    </button>
  ) : null
}
