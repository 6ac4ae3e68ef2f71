import { Button, Callout } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpanderModel } from '../../entities/hardware/hardware.model.ts'
import { expanderModels, hexadecimal, modelName } from '../../entities/hardware/pins.ts'
import { type Option, SelectField } from '../../forms/fields.view.tsx'
import { uncontrolled, useErrorText } from '../../forms/form.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { $check, $draft, $errors, edited } from './builder-draft.model.ts'
import { problemOf } from './draft-check.ts'
import { type ExpanderDraft, expanderFor, type MachineDraft, mayAddExpander, usualAddresses } from './machine-draft.ts'
import { useBuilderField, useDraftError } from './use-builder-field.ts'

/** Outputs besides the computer's own. */
export function ExpanderList() {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const [draft, errors] = useUnit([$draft, $errors])
  const toError = useDraftError()
  const errorText = useErrorText()
  const panel = useRef<HTMLDivElement>(null)
  if (draft === null) return null
  const countError = errors.get('expanders')
  return (
    <Panel title={t('terms:expanders')}>
      <Stack ref={panel} gap={3}>
        {draft.expanders.length === 0 ? <p className="sr-muted">{t('expanders.none')}</p> : null}
        {draft.expanders.map((expander, at) => (
          <ExpanderRow
            key={expander.key}
            expander={expander}
            at={at}
            draft={draft}
            onRemoved={() => panel.current?.querySelector<HTMLElement>('[data-add]')?.focus()}
          />
        ))}
        {countError ? (
          <p className="sr-form-fault" role="status">
            {errorText(toError(countError))}
          </p>
        ) : null}
        <MissingOutputs />
        <AddExpander draft={draft} />
      </Stack>
    </Panel>
  )
}

interface ExpanderRowProps {
  readonly expander: ExpanderDraft
  readonly at: number
  readonly draft: MachineDraft
  readonly onRemoved: () => void
}

function ExpanderRow({ expander, at, draft, onRemoved }: ExpanderRowProps) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const edit = useUnit(edited)
  const field = useBuilderField()
  const { key, address } = expander
  const elsewhere = draft.expanders.filter(other => other.key !== key).map(other => other.address)
  const addresses = address === null || usualAddresses.includes(address) ? usualAddresses : [...usualAddresses, address]
  const nr = String(at + 1)
  return (
    <Row as="fieldset" gap={2} align="end" wrap className="sr-builder-expander">
      <legend className="sr-visually-hidden">{t('expanders.one', { nr })}</legend>
      <SelectField<ExpanderModel>
        {...field<ExpanderModel | null>(
          `expanders[${at}].model`,
          expander.model,
          model => model !== null && edit({ kind: 'expander', key, change: { model } }),
        )}
        label={t('terms:model')}
        options={labelled(t)}
      />
      <SelectField<number>
        {...field<number | null>(
          `expanders[${at}].address`,
          address,
          chosen => chosen !== null && edit({ kind: 'expander', key, change: { address: chosen } }),
        )}
        label={t('terms:address')}
        options={addresses.map(value => ({
          value,
          label: hexadecimal(value),
          disabled: elsewhere.includes(value) && value !== address,
        }))}
      />
      <IconButton
        icon={<Trash />}
        label={t('expanders.remove', { nr })}
        onClick={() => {
          edit({ kind: 'remove-expander', key })
          onRemoved()
        }}
      />
    </Row>
  )
}

type Translate = ReturnType<typeof useTranslation<'machine-builder'>>['t']

const labelled = (t: Translate): readonly Option<ExpanderModel>[] =>
  expanderModels.map(({ model, outputs }) => ({
    value: model,
    label: t('expanders.outputs', { model: modelName(model), count: outputs }),
  }))

/** Says how many pins there are too few of, and what would do. */
function MissingOutputs() {
  const { t } = useTranslation('machine-builder')
  const problemText = useProblemText()
  const [check, draft, edit] = useUnit([$check, $draft, edited])
  const unwired = check?.unwired ?? null
  const needed = unwired?.kind === 'machine-outputs-missing' ? expanderFor(unwired.outputs) : null
  return (
    <div role="status">
      {unwired === null ? null : (
        <Callout intent="warning" className="sr-builder-missing">
          <p>{problemText(problemOf(unwired))}</p>
          {needed !== null && draft !== null && mayAddExpander(draft) ? (
            <Button
              icon={<Plus />}
              text={t('expanders.addThis', { model: modelName(needed) })}
              onClick={() => edit({ kind: 'add-expander', model: needed })}
            />
          ) : null}
        </Callout>
      )}
    </div>
  )
}

function AddExpander({ draft }: { readonly draft: MachineDraft }) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const edit = useUnit(edited)
  const [model, setModel] = useState<ExpanderModel>('MCP23017')
  const disabled = !mayAddExpander(draft)
  return (
    <Row
      as="form"
      gap={3}
      align="end"
      wrap
      className="sr-builder-add"
      onSubmit={event => {
        event.preventDefault()
        edit({ kind: 'add-expander', model })
      }}
    >
      <SelectField<ExpanderModel>
        {...uncontrolled<ExpanderModel | null>('model', model, chosen => setModel(chosen ?? 'MCP23017'))}
        disabled={disabled}
        label={t('expanders.another')}
        options={labelled(t)}
      />
      <Button type="submit" data-add icon={<Plus />} text={t('terms:add')} disabled={disabled} />
    </Row>
  )
}
