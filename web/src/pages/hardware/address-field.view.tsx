import { Button, Callout, InputGroup } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hexadecimal, parseAddress } from '../../entities/hardware/expander-models.ts'
import { RadioField } from '../../forms/choice-fields.view.tsx'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import {
  $isProbing,
  $probe,
  type AddressChoice,
  addressChoices,
  probeAsked,
  probeClosed,
  probeOpened,
} from './probe.model.ts'

interface AddressFieldProps extends FieldBinding<number | null> {
  /** The id of the expander; null for one that does not exist yet. */
  readonly own: number | null
}

/** The address on the bus: one that answers, or typed by hand. */
export function AddressField({ own, ...field }: AddressFieldProps) {
  const { t } = useTranslation('hardware')
  const problemText = useProblemText()
  const [probe, isProbing, ask] = useUnit([$probe, $isProbing, probeAsked])
  const [byHand, setByHand] = useState(false)
  useWhileShown(probeOpened, probeClosed)
  const answered = probe.kind === 'ready' ? probe.value : []
  const choices = addressChoices(answered, own, field.value !== null && field.value > 0 ? field.value : null)
  const nothingFound = probe.kind !== 'loading' && answered.length === 0
  return (
    <Stack gap={3}>
      {probe.kind === 'failed' ? <Callout intent="warning">{problemText(probe.problem)}</Callout> : null}
      {nothingFound && probe.kind === 'ready' ? <Callout>{t('form.nothingFound')}</Callout> : null}
      {byHand || nothingFound ? (
        <TypedAddress {...field} />
      ) : (
        <AddressTiles {...field} choices={choices} isLoading={probe.kind === 'loading'} />
      )}
      <Row gap={3} align="stretch" wrap>
        <Button icon={<Refresh />} text={t('probe.again')} loading={isProbing} onClick={() => ask()} />
        {nothingFound ? null : (
          <Button
            variant="minimal"
            text={byHand ? t('form.fromList') : t('form.byHand')}
            onClick={() => setByHand(!byHand)}
          />
        )}
      </Row>
    </Stack>
  )
}

interface AddressTilesProps extends FieldBinding<number | null> {
  readonly choices: readonly AddressChoice[]
  readonly isLoading: boolean
}

function AddressTiles({ choices, isLoading, ...field }: AddressTilesProps) {
  const { t } = useTranslation('hardware')
  const hintOf = ({ takenBy, answers }: AddressChoice): string => {
    if (takenBy !== null) return t('form.takenBy', { name: takenBy })
    return answers ? t('form.answers') : t('form.silent')
  }
  return (
    <RadioField<number>
      {...field}
      value={field.value ?? 0}
      label={isLoading ? t('probe.running') : t('form.address')}
      options={choices.map(choice => ({
        value: choice.address,
        label: t('form.addressBoth', { hexadecimal: hexadecimal(choice.address), decimal: String(choice.address) }),
        hint: hintOf(choice),
        disabled: choice.takenBy !== null,
      }))}
    />
  )
}

function TypedAddress({ value, onChange, onBlur, fault, name, disabled }: FieldBinding<number | null>) {
  const { t } = useTranslation('hardware')
  const [text, setText] = useState(value === null || Number.isNaN(value) ? '' : hexadecimal(value))
  const isReadable = value !== null && !Number.isNaN(value)
  const hint = isReadable
    ? t('form.addressBoth', { hexadecimal: hexadecimal(value), decimal: String(value) })
    : t('form.addressHint')
  return (
    <FieldFrame label={t('form.address')} hint={hint} fault={fault}>
      {ids => (
        <InputGroup
          {...ids}
          name={name}
          value={text}
          disabled={disabled}
          maxLength={5}
          autoComplete="off"
          spellCheck={false}
          placeholder="0x20"
          onValueChange={typed => {
            setText(typed)
            onChange(parseAddress(typed))
          }}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  )
}
