import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, ChevronDown, Duplicate, More, Plus, Trash, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { NumberField, SelectField, TextField } from '../../forms/fields.view.tsx'
import { uncontrolled, useErrorText } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { $check, $draft, $errors, $openPump, edited, pumpToggled } from './builder-draft.model.ts'
import { machineLimits, type PumpDraft, type PumpKind, pumpKinds, roomForPumps } from './machine-draft.ts'
import { useBuilderField, useDraftError, useIngredientsByName } from './use-builder-field.ts'
import './machine-builder.css'

interface PumpRowProps {
  readonly pump: PumpDraft
  /** Its place in the list, from 0. */
  readonly at: number
  readonly isLast: boolean
  /** There is no room for a copy. */
  readonly isFull: boolean
  readonly isOpen: boolean
  readonly isWrong: boolean
  /** Null while it cannot be wired. */
  readonly pins: readonly string[] | null
  /** The row is about to go from this place. */
  readonly onRefocus: (at: number) => void
}

/** A pump in one line; its values unfold below. */
function PumpRow(props: PumpRowProps) {
  const { pump, at, isOpen, isWrong, pins } = props
  const { t } = useTranslation(['machine-builder', 'terms'])
  const { number, ml } = useFormat()
  const toggle = useUnit(pumpToggled)
  const known = useIngredientsByName()
  const id = useId()
  const liquid = known.find(pump.ingredient)
  return (
    <li className="sr-builder-pump sr-round-small" data-open={isOpen} data-wrong={isWrong}>
      <Row shrink>
        <Grid
          as="button"
          type="button"
          flex="1 1 auto"
          gap={[0.5, 3]}
          align="center"
          template="22px 14px minmax(0, 1fr) auto auto 16px"
          shrink
          pad={2}
          minHeight={54}
          className="sr-builder-pump-main sr-round-small sr-text-start"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => toggle(pump.key)}
        >
          <span className="sr-number sr-muted sr-text-end" style={{ minWidth: 20 }}>
            {number(at + 1)}
          </span>
          <span className="sr-dot" data-empty={liquid === undefined} style={{ background: liquid?.colour }} />
          <Stack as="span" shrink column="3" className="sr-snug sr-anywhere">
            <strong>{pump.name.trim() || t('pump.unnamed')}</strong>
            <span className="sr-muted">{pump.ingredient ?? t('pump.noIngredient')}</span>
          </Stack>
          {isWrong ? (
            <Row as="span" align="stretch" column="4" className="sr-danger">
              <WarningSign aria-hidden />
              <span className="sr-visually-hidden">{t('pump.wrong')}</span>
            </Row>
          ) : null}
          <Stack as="span" gap={2} align="center" className="sr-builder-pump-facts sr-snug sr-muted sr-size-14">
            <span>{t(`kind.${pump.kind}`)}</span>
            <span className="sr-number sr-text-end">
              {t('terms:flowValue', { flow: number(pump.mlPerSecond ?? Number.NaN) })}
            </span>
            <span className="sr-number sr-text-end">{ml(pump.bottleMl ?? Number.NaN)}</span>
            <Row as="span" gap={[0, 2]} align="stretch" wrap className="sr-number">
              {(pins ?? [t('pump.noPin')]).map(pin => (
                <span className="sr-nowrap" key={pin}>
                  {pin}
                </span>
              ))}
            </Row>
          </Stack>
          <ChevronDown className="sr-builder-chevron sr-muted" aria-hidden />
        </Grid>
        <PumpMenu {...props} />
      </Row>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <PumpFields pump={pump} at={at} /> : null}
      </div>
    </li>
  )
}

function PumpMenu(props: PumpRowProps) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  // There may be forty rows: a menu is made when it's first opened.
  const [wasAsked, setAsked] = useState(false)
  const button = {
    variant: 'minimal',
    icon: <More />,
    'aria-label': t('terms:moreFor', { name: props.pump.name }),
  } as const
  return wasAsked ? (
    <PopoverNext placement="bottom-end" defaultIsOpen shouldReturnFocusOnClose content={<PumpActions {...props} />}>
      {/* It takes the place of the button that was pressed. */}
      <Button {...button} autoFocus />
    </PopoverNext>
  ) : (
    <Button {...button} aria-haspopup="menu" onClick={() => setAsked(true)} />
  )
}

function PumpActions({ pump: { key }, at, isLast, isFull, onRefocus }: PumpRowProps) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const edit = useUnit(edited)
  return (
    <Menu>
      <MenuItem
        icon={<ArrowUp />}
        text={t('terms:moveUp')}
        disabled={at === 0}
        onClick={() => edit({ kind: 'move-pump', key, by: -1 })}
      />
      <MenuItem
        icon={<ArrowDown />}
        text={t('terms:moveDown')}
        disabled={isLast}
        onClick={() => edit({ kind: 'move-pump', key, by: 1 })}
      />
      <MenuItem
        icon={<Duplicate />}
        text={t('pump.copy')}
        disabled={isFull}
        onClick={() => edit({ kind: 'copy-pump', key })}
      />
      <MenuDivider />
      <MenuItem
        icon={<Trash />}
        intent="danger"
        text={t('terms:remove')}
        onClick={() => {
          edit({ kind: 'remove-pump', key })
          onRefocus(at)
        }}
      />
    </Menu>
  )
}

interface PumpFieldsProps {
  readonly pump: PumpDraft
  /** Its place in the list, from 0. */
  readonly at: number
}

/** Everything about one pump. */
function PumpFields({ pump, at }: PumpFieldsProps) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const edit = useUnit(edited)
  const field = useBuilderField()
  const bind = <Name extends keyof Omit<PumpDraft, 'key' | 'ingredient'>>(name: Name) =>
    field(`pumps[${at}].${name}`, pump[name], value => edit({ kind: 'pump', key: pump.key, change: { [name]: value } }))
  const kind = bind('kind')
  return (
    <Grid gap={[3, 4]} fit={190} pad={[2, 3, 4]}>
      <TextField {...bind('name')} label={t('terms:name')} maxLength={machineLimits.pumpName.most} />
      <div className="sr-builder-pump-ingredient">
        <PumpIngredient pump={pump} />
      </div>
      <SelectField<PumpKind>
        {...kind}
        onChange={chosen => chosen !== null && kind.onChange(chosen)}
        label={t('terms:kind')}
        hint={t(`kindHint.${pump.kind}`)}
        options={pumpKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <NumberField {...bind('mlPerSecond')} label={t('pump.mlPerSecond')} unit={t('unit.mlPerSecond')} decimals={1} />
      <NumberField {...bind('bottleMl')} label={t('pump.bottleMl')} unit={t('terms:ml')} decimals={0} />
      {pump.kind === 'valve' ? null : (
        <NumberField {...bind('tubeMl')} label={t('terms:tube')} unit={t('terms:ml')} decimals={1} />
      )}
      <NumberField {...bind('watts')} label={t('terms:power')} unit="W" decimals={1} />
      <NumberField
        {...bind('startWatts')}
        label={t('pump.startWatts')}
        hint={t('pump.startHint')}
        unit="W"
        decimals={1}
      />
      <NumberField {...bind('startMs')} label={t('pump.startMs')} unit={t('terms:ms')} decimals={0} />
    </Grid>
  )
}

function PumpIngredient({ pump }: { readonly pump: PumpDraft }) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const edit = useUnit(edited)
  const known = useIngredientsByName()
  const chosen = known.find(pump.ingredient)
  const isUnknown = pump.ingredient !== null && chosen === undefined && known.choices.length > 0
  const choose = (id: number | null): void => {
    const ingredient = known.choices.find(choice => choice.id === id)?.name ?? null
    edit({ kind: 'pump', key: pump.key, change: { ingredient } })
  }
  return (
    <IngredientPicker
      label={t('terms:ingredient')}
      value={chosen?.id ?? null}
      onChange={choose}
      kinds={['AUTOMATED']}
      clearable
      placeholder={pump.ingredient ?? t('pump.noIngredient')}
      hint={isUnknown ? t('pump.unknownIngredient', { name: pump.ingredient ?? '' }) : undefined}
    />
  )
}

/** All pumps in the order in which they are wired. */
export function PumpList() {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const { number } = useFormat()
  const [draft, check, errors, openPump] = useUnit([$draft, $check, $errors, $openPump])
  const toError = useDraftError()
  const errorText = useErrorText()
  const list = useRef<HTMLOListElement>(null)
  // When the row that has the focus is gone, the one in its place gets it.
  const refocus = (at: number): void => {
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('.sr-builder-pump-main') ?? []
      rows[Math.min(at, rows.length - 1)]?.focus()
    })
  }
  if (draft === null) return null
  const countError = errors.get('pumps')
  return (
    <Panel
      title={t('terms:pumps')}
      actions={
        <span className="sr-number">
          {t('pumps.count', { count: draft.pumps.length, most: number(machineLimits.mostPumps) })}
        </span>
      }
    >
      <Stack as="ol" ref={list} className="sr-container sr-lined" style={{ margin: '0 calc(-1 * var(--sr-space-2))' }}>
        {draft.pumps.map((pump, at) => (
          <PumpRow
            key={pump.key}
            pump={pump}
            at={at}
            isLast={at === draft.pumps.length - 1}
            isFull={roomForPumps(draft) === 0}
            isOpen={pump.key === openPump}
            isWrong={[...errors.keys()].some(path => path.startsWith(`pumps[${at}].`))}
            pins={check?.wiring?.pumps[at] ?? null}
            onRefocus={refocus}
          />
        ))}
      </Stack>
      {countError ? (
        <p className="sr-form-fault" role="status">
          {errorText(toError(countError))}
        </p>
      ) : null}
      <AddPumps room={roomForPumps(draft)} />
    </Panel>
  )
}

function AddPumps({ room }: { readonly room: number }) {
  const { t } = useTranslation(['machine-builder', 'terms'])
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
        {...uncontrolled('count', typed, setCount)}
        disabled={room === 0}
        label={t('pumps.howMany')}
        step={1}
        least={1}
        most={Math.max(1, room)}
      />
      <SelectField<PumpKind>
        {...uncontrolled<PumpKind | null>('kind', kind, chosen => setKind(chosen ?? 'dc'))}
        disabled={room === 0}
        label={t('terms:kind')}
        options={pumpKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <Button type="submit" icon={<Plus />} text={t('terms:add')} disabled={count === 0} />
    </Row>
  )
}
