import { Button } from '@blueprintjs/core'
import { Offline, Pause } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import {
  BreakDocument,
  HangControllerDocument,
  MendDocument,
  type SimulatedFault,
} from '../../entities/simulator/simulator.documents.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { gently } from '../../ui/gentle-scroll.ts'
import { useAction } from '../../ui/hooks.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/page-parts.view.tsx'
import type { MachineView } from './machine-view.ts'
import { errorsAt, isSameFault, strengthOf, withStrength } from './part-labels.ts'
import { $mayCommand, powerCut, powerCutSeconds } from './simulator.model.ts'
import { useNumber } from './use-number.ts'

/** The faults that a part can have, each with its effect. */
export function BreakList({ target, machine }: { readonly target: SceneTarget; readonly machine: MachineView }) {
  const { t } = useTranslation('simulator')
  const faults = errorsAt(target, machine)
  if (faults.length === 0) return null
  return (
    <Stack as="section" gap={3} className="sr-sim-break">
      <h3>{t('break.title')}</h3>
      <List gap={3}>
        {faults.map(fault => (
          <BreakItem
            key={`${fault.kind} ${fault.pumpId}`}
            fault={fault}
            isBroken={machine.faults.some(broken => isSameFault(broken, fault))}
          />
        ))}
      </List>
    </Stack>
  )
}

interface BreakItemProps {
  readonly fault: SimulatedFault
  readonly isBroken: boolean
}

/** Of a fault that is there or not. */
const noStrength = { value: 0, least: 0, most: 0 }

function BreakItem({ fault, isBroken }: BreakItemProps) {
  const { t } = useTranslation('simulator')
  const [, breakIt] = useAction(BreakDocument)
  const [, mend] = useAction(MendDocument)
  const name = t(`fault.${fault.kind}.name`)
  const strength = strengthOf(fault)
  const [value, field] = useNumber('strength', (strength ?? noStrength).value, strength ?? noStrength)
  const wanted = strength && value !== null ? withStrength(fault, value) : fault
  return (
    <ActionRow
      name={name}
      text={t(`fault.${fault.kind}.effect`)}
      data-testid="sim-fault"
      data-fault={fault.kind}
      data-broken={isBroken}
      below={
        strength && !isBroken ? (
          <NumberField
            {...field}
            label={t(`break.strength.${strength.kind}`)}
            unit={t(`break.strength.${strength.unit}`)}
            decimals={strength.unit === 'percent' ? 0 : 1}
          />
        ) : null
      }
    >
      {isBroken ? (
        <Button
          intent="primary"
          text={t('break.mend')}
          aria-label={t('break.mendOne', { name })}
          onClick={() => void mend({ fault })}
        />
      ) : (
        <Button
          text={t('break.break')}
          aria-label={t('break.breakOne', { name })}
          disabled={value === null}
          onClick={() => void breakIt({ fault: wanted })}
        />
      )}
    </ActionRow>
  )
}

/** How long the controller does nothing, in seconds: several times of what the actuator waits for it. */
const hangSeconds = 1.5

/** Accidents of the controller itself, for those who may cause them. */
export function Commands() {
  const { t } = useTranslation('simulator')
  const [may, cutPower] = useUnit([$mayCommand, powerCut])
  const [isAsking, setAsking] = useState(false)
  const [isHanging, hang] = useAction(HangControllerDocument)
  const hangIt = async (): Promise<void> => {
    if (await hang({ seconds: hangSeconds })) notify.success(t('command.hung'))
  }
  const isPointedAt = useLocation().hash === '#controller'
  const cut = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isPointedAt) return
    cut.current?.focus({ preventScroll: true })
    cut.current?.scrollIntoView({ block: 'center', behavior: gently() })
  }, [isPointedAt])
  return (
    <Panel title={t('command.title')} className="sr-sim-commands">
      <p className="sr-muted">{t(may ? 'command.lead' : 'command.adminOnly')}</p>
      <List gap={4}>
        <ActionRow name={t('command.cut')} text={t('command.cutText', { seconds: powerCutSeconds })}>
          <Button
            ref={cut}
            intent={isPointedAt ? 'primary' : 'none'}
            icon={<Offline />}
            text={t('command.cutButton')}
            aria-label={t('command.cut')}
            disabled={!may}
            onClick={() => setAsking(true)}
          />
        </ActionRow>
        <ActionRow name={t('command.hang')} text={t('command.hangText')}>
          <Button
            icon={<Pause />}
            text={t('command.hangButton')}
            aria-label={t('command.hang')}
            disabled={!may}
            loading={isHanging}
            onClick={() => void hangIt()}
          />
        </ActionRow>
      </List>
      <QuestionDialog
        open={isAsking}
        title={t('command.cutTitle')}
        confirmText={t('command.cut')}
        intent="danger"
        onConfirm={() => {
          cutPower()
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('command.cutQuestion', { seconds: powerCutSeconds })}</p>
      </QuestionDialog>
    </Panel>
  )
}

interface ActionRowProps {
  readonly name: string
  /** The effect of the action. */
  readonly text: string
  /** The buttons. */
  readonly children: ReactNode
  /** What is to be said before, in a line of its own. */
  readonly below?: ReactNode
}

/** Something that can be done to the machine, with its effect. */
const ActionRow = ({ name, text, children, below = null, ...rest }: ActionRowProps) => (
  <Stack as="li" gap={2} {...rest}>
    <Row gap={3} justify="between" className="sr-sim-action">
      <Stack as="span" shrink className="sr-snug">
        <b>{name}</b>
        <small className="sr-muted sr-size-13">{text}</small>
      </Stack>
      {children}
    </Row>
    {below}
  </Stack>
)
