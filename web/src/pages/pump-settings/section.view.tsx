import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { RadioField } from '../../forms/fields.view.tsx'
import { gently } from '../../ui/gentle-scroll.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import './pump-settings.css'

export interface SectionHead {
  readonly to: string
  readonly title: string
  /** How it stands. */
  readonly state: ReactNode
}

/** The form of an open section. */
export interface SectionProps {
  readonly head: SectionHead
  readonly settings: MachineSettings
  readonly onSaved: (saved: unknown, draft: object) => void
  readonly reread: () => void
}

interface SectionRowProps extends SectionHead {
  /** What it's for; only where it's open. */
  readonly lead?: string
  readonly children?: ReactNode
}

/** A section: a line that leads to its address, and its fields where that's the address of the page. */
export function SectionRow({ to, title, state, lead, children }: SectionRowProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const isOpen = children !== undefined
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest', behavior: gently() })
  }, [isOpen])
  return (
    <Column as="section" ref={card} shrink className="sr-card sr-settings-section" aria-labelledby={id}>
      <Row
        as={Link}
        to={to}
        replace
        preventScrollReset
        gap={3}
        pad={[3, 4]}
        className="sr-fold sr-undecorated sr-settings-head"
        aria-expanded={isOpen}
      >
        <h2 id={id} className="sr-size-18 sr-grow">
          {title}
        </h2>
        {state}
      </Row>
      {isOpen ? (
        <Stack gap={4} top shrink pad={[0, 4, 4]}>
          <p className="sr-muted sr-measure-72">{lead}</p>
          {children}
        </Stack>
      ) : null}
    </Column>
  )
}

export type Level = 'high' | 'low'
export const levelOf = (isHigh: boolean): Level => (isHigh ? 'high' : 'low')

/** The level of a relay's pin at which it does what the label says. */
export function LevelField(props: Omit<Parameters<typeof RadioField<Level>>[0], 'options'>) {
  const { t } = useTranslation(['pumps', 'terms'])
  return (
    <RadioField
      {...props}
      options={[
        { value: 'high', label: t('terms:high'), hint: t('reverse.highHint') },
        { value: 'low', label: t('terms:low'), hint: t('reverse.lowHint') },
      ]}
    />
  )
}
