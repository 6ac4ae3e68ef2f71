import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { ChevronDown, Desktop, Flash, Moon, Tick, Translate } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { volumeUnits } from '#domain/units/volume-unit.ts'
import { languageChoices, languageChosen } from '../entities/appearance/appearance.model.ts'
import { $savedListParams } from '../entities/recipe/saved-list-params.model.ts'
import { DonateButton } from '../features/donation/donation.view.tsx'
import { languageOfTag } from '../i18n/locale.ts'
import { $volumeUnit, volumeUnitChosen } from '../i18n/volume-unit.model.ts'
import { schemeChoices } from '../theme/colours-in-scheme.ts'
import { $textSize, type TextSize, textSizeChosen } from '../theme/text-size.model.ts'
import { $schemeChoice, schemeChosen } from '../theme/theme.model.ts'
import { Column, List, Row, Stack } from '../ui/layout/layout.view.tsx'
import { Segments } from '../ui/segments.view.tsx'
import {
  closedGroupsKey,
  type NavigationGroup,
  type NavigationItem,
  rememberedGroups,
  useNavigation,
} from './navigation.ts'
import './frame.css'

/** The main navigation. */
export function Sidebar({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation(['app', 'common', 'terms'])
  const { groups, version, isKnown } = useNavigation()
  const [closed, setClosed] = useState(() => rememberedGroups(localStorage))
  const nav = useRef<HTMLElement>(null)
  useActiveInView(nav, isKnown)
  const toggle = (name: NavigationGroup): void => {
    const next = closed.includes(name) ? closed.filter(other => other !== name) : [...closed, name]
    setClosed(next)
    localStorage.setItem(closedGroupsKey, JSON.stringify(next))
  }
  const shared = { className: 'sr-sidebar sr-surface-sidebar sr-grow', 'aria-label': t('app:navigation') }
  if (!isKnown) return <Column as="nav" {...shared} aria-busy />
  return (
    <Column as="nav" gap={1.5} {...shared} ref={nav}>
      {groups.map(({ name, items }) => (
        <Group key={name} name={name} isOpen={!closed.includes(name)} onToggle={() => toggle(name)}>
          {items.map(item => (
            <Item key={item.path} {...item} onChosen={onChosen} />
          ))}
        </Group>
      ))}
      <Stack gap={3} className="sr-down">
        <DonateButton />
        <Row
          as="p"
          gap={[0, 4]}
          wrap
          pad={[0, 3]}
          className="sr-size-13"
          style={{ color: 'var(--sr-sidebar-text-muted)' }}
        >
          {version ? <span>{t('terms:versionNumber', { version })}</span> : null}
          <Row as={Link} inline tall className="sr-inherit" to="/licences">
            {t('common:licences')}
          </Row>
        </Row>
      </Stack>
    </Column>
  )
}

/** The current entry can be seen, however long the navigation is. */
function useActiveInView(nav: RefObject<HTMLElement | null>, ready: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    // Another page has another active entry.
    if (ready && pathname !== '') {
      nav.current?.querySelector('.sr-sidebar-item.active')?.scrollIntoView({ block: 'nearest' })
    }
  }, [nav, ready, pathname])
}

interface GroupProps {
  readonly name: NavigationGroup
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** The open page stays in sight even in a closed group. */
function Group({ name, isOpen, onToggle, children }: GroupProps) {
  const { t } = useTranslation('app')
  const id = useId()
  return (
    <section className="sr-sidebar-group" data-open={isOpen}>
      <h2 className="sr-level">
        <Row
          as="button"
          type="button"
          justify="between"
          className="sr-wide sr-round-small sr-strong sr-hovers"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {t(`group.${name}`)}
          <ChevronDown aria-hidden />
        </Row>
      </h2>
      <List id={id} style={{ gap: 1 }}>
        {children}
      </List>
    </section>
  )
}

type ItemProps = NavigationItem & { readonly onChosen: () => void }

function Item({ title, icon: Icon, path, text, end = false, tabs = [], onChosen }: ItemProps) {
  const { t } = useTranslation('app')
  const kept = useUnit($savedListParams)
  const isOnTab = tabs.includes(useLocation().pathname)
  return (
    <li>
      <Row
        as={NavLink}
        gap={3}
        className={`sr-sidebar-item sr-hovers sr-inherit sr-round-small sr-undecorated ${isOnTab ? 'active' : ''}`}
        to={kept.get(path) ?? path}
        end={end}
        onClick={onChosen}
      >
        <Icon />
        <span className="sr-ellipsis">{text ?? t(`title.${title}`)}</span>
      </Row>
    </li>
  )
}

/** The languages, in a menu. */
export function LanguageItems() {
  const { i18n } = useTranslation()
  const choose = useUnit(languageChosen)
  const current = languageOfTag(i18n.language)
  return languageChoices.map(({ name, label }) => (
    <MenuItem
      key={name}
      icon={<Translate />}
      text={label}
      labelElement={name === current ? <Tick /> : undefined}
      onClick={() => choose(name)}
    />
  ))
}

const schemeIcons = { light: <Flash />, dark: <Moon />, system: <Desktop /> }

/** Light, dark or as the system has it: for this browser. */
export function SchemeItems() {
  const { t } = useTranslation('app')
  const [current, choose] = useUnit([$schemeChoice, schemeChosen])
  return (
    <>
      <MenuDivider title={t('scheme.title')} />
      {schemeChoices.map(choice => (
        <MenuItem
          key={choice}
          icon={schemeIcons[choice]}
          text={t(`scheme.${choice}`)}
          labelElement={choice === current ? <Tick /> : undefined}
          onClick={() => choose(choice)}
        />
      ))}
    </>
  )
}

/** How this browser shows volumes, and how large its texts are. */
export function DisplayChoices() {
  const { t } = useTranslation('app')
  const [unit, size] = useUnit([$volumeUnit, $textSize])
  const [chooseUnit, chooseSize] = useUnit([volumeUnitChosen, textSizeChosen])
  return (
    <Stack as="li" gap={2} pad={[2, 2]}>
      <span className="sr-size-14 sr-muted">{t('display.volumes')}</span>
      <Segments
        label={t('display.volumes')}
        options={volumeUnits.map(value => ({ value, label: value }))}
        value={unit}
        onChange={chooseUnit}
      />
      <span className="sr-size-14 sr-muted">{t('display.text')}</span>
      <Segments
        label={t('display.text')}
        options={textSizeNames.map(value => ({ value, label: t(`display.${value}`) }))}
        value={size}
        onChange={chooseSize}
      />
    </Stack>
  )
}

const textSizeNames = ['usual', 'large', 'largest'] as const satisfies readonly TextSize[]
