import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { useFaultText } from '../../forms/fault-text.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { $check, $draft, $faults, $openPump, edited } from './builder-draft.model.ts'
import { roomForPumps } from './draft-edits.ts'
import { machineLimits, type PumpKind, pumpKinds } from './machine-draft.ts'
import { PumpRow } from './pump-row.view.tsx'
import { useDraftFault } from './use-builder-field.ts'
import './pump-list.css'

/** All pumps in the order in which they are wired. */
export function PumpList() {
  const { t } = useTranslation('machine-builder')
  const { number } = useFormat()
  const [draft, check, faults, openPump] = useUnit([$draft, $check, $faults, $openPump])
  const toFault = useDraftFault()
  const faultText = useFaultText()
  const list = useRef<HTMLOListElement>(null)
  // When the row that has the focus is gone, the one in its place gets it.
  const refocus = (at: number): void => {
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('.sr-builder-pump-main') ?? []
      rows[Math.min(at, rows.length - 1)]?.focus()
    })
  }
  if (draft === null) return null
  const countFault = faults.get('pumps')
  return (
    <Panel
      title={t('pumps.title')}
      actions={
        <span className="sr-number">
          {t('pumps.count', { count: draft.pumps.length, most: number(machineLimits.mostPumps) })}
        </span>
      }
    >
      <Stack as="ol" ref={list} className="sr-builder-list sr-container sr-lined">
        {draft.pumps.map((pump, at) => (
          <PumpRow
            key={pump.key}
            pump={pump}
            at={at}
            isLast={at === draft.pumps.length - 1}
            isFull={roomForPumps(draft) === 0}
            isOpen={pump.key === openPump}
            isWrong={[...faults.keys()].some(path => path.startsWith(`pumps[${at}].`))}
            pins={check?.wiring?.pumps[at] ?? null}
            onRefocus={refocus}
          />
        ))}
      </Stack>
      {countFault ? (
        <p className="sr-form-fault" role="status">
          {faultText(toFault(countFault))}
        </p>
      ) : null}
      <AddPumps room={roomForPumps(draft)} />
    </Panel>
  )
}

function AddPumps({ room }: { readonly room: number }) {
  const { t } = useTranslation('machine-builder')
  const edit = useUnit(edited)
  const [kind, setKind] = useState<PumpKind>('dc')
  const [typed, setCount] = useState<number | null>(1)
  const count = typed === null || Number.isNaN(typed) ? 0 : Math.min(room, Math.max(0, Math.trunc(typed)))
  return (
    <Row
      as="form"
      gap={3}
      align="end"
      wrap
      className="sr-builder-add"
      onSubmit={event => {
        event.preventDefault()
        if (count > 0) edit({ kind: 'add-pumps', pumpKind: kind, count })
      }}
    >
      <NumberField
        {...unbound('count', typed, setCount)}
        disabled={room === 0}
        label={t('pumps.howMany')}
        step={1}
        least={1}
        most={Math.max(1, room)}
      />
      <SelectField<PumpKind>
        {...unbound<PumpKind | null>('kind', kind, chosen => setKind(chosen ?? 'dc'))}
        disabled={room === 0}
        label={t('pump.kind')}
        options={pumpKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <Button type="submit" icon={<Plus />} text={t('pumps.add')} disabled={count === 0} />
    </Row>
  )
}
