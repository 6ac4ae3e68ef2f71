import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import { isSameTarget } from '#simulator/scene/scene-options.ts'
import { List, Stack } from '../../ui/layout/layout.view.tsx'
import { targetOf } from './breakable.ts'
import type { MachineFigures } from './machine-figures.ts'
import { usePartName } from './part-words.ts'
import { partInspected } from './simulator.model.ts'
import { Dot } from './table-parts.view.tsx'

/** As long as nothing is chosen: everything that can be, for those who do not press in pictures. */
export function PartIndex({ figures, headingId }: { readonly figures: MachineFigures; readonly headingId: string }) {
  const { t } = useTranslation('simulator')
  const { pumps, boards, loadCellGrams, direction } = figures
  const parts: readonly (SceneTarget | null)[] = [
    { kind: 'glass' },
    loadCellGrams === null ? null : { kind: 'scale' },
    { kind: 'supply' },
    direction === null ? null : { kind: 'director' },
    { kind: 'board' },
    ...boards.map(({ expander }) => expander && { kind: 'expander' as const, address: expander.address }),
  ]
  return (
    <Stack gap={2} className="sr-sim-index">
      <h2 className="sr-size-19" id={headingId}>
        {t('index.title')}
      </h2>
      <p className="sr-muted sr-size-13-5">{t('index.text')}</p>
      <List>
        {pumps.map(pump => (
          <PartButton key={pump.id} target={{ kind: 'pump', pumpId: pump.id }} figures={figures}>
            <Dot colour={pump.colour} />
            <span>
              {pump.ingredient} <small className="sr-muted sr-size-12-5">{pump.name}</small>
            </span>
          </PartButton>
        ))}
      </List>
      <List>
        {parts.map(part =>
          part ? (
            <PartButton key={part.kind === 'expander' ? part.address : part.kind} target={part} figures={figures} />
          ) : null,
        )}
      </List>
    </Stack>
  )
}

interface PartButtonProps {
  readonly target: SceneTarget
  readonly figures: MachineFigures
  readonly children?: ReactNode
}

function PartButton({ target, figures, children }: PartButtonProps) {
  const { t } = useTranslation('simulator')
  const partName = usePartName()
  const inspect = useUnit(partInspected)
  const isBroken = figures.faults.some(fault => isSameTarget(targetOf(fault), target))
  return (
    <li>
      <button type="button" onClick={() => inspect(target)}>
        {children ?? partName(target, figures)}
        {isBroken ? <span className="sr-badge sr-badge-danger">{t('broken.badge')}</span> : null}
      </button>
    </li>
  )
}
