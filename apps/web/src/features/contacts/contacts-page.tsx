import { ArrowLeft, UserPlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { Contact } from '@pouch/contract/contacts';
import { messageOf } from '../../data/http/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { IconButton, IconLink } from '../../ui/controls/icon-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/behaviour/use-focus-after-removal.ts';
import { ContactLists } from './contact-lists.tsx';
import { contactName, useContactActions, useContacts } from './contact-queries.ts';
import { contactSections } from './contact-view.ts';
import './contacts.css';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';
import { removalConfirmations } from './removal-confirmations.ts';

const AddContactDialog = lazy(async () => ({
  default: (await import('./add-contact-dialog.tsx')).AddContactDialog,
}));
const EditContactDialog = lazy(async () => ({
  default: (await import('./edit-contact-dialog.tsx')).EditContactDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
}));

type Opened = { dialog: 'add' } | { dialog: 'edit' | 'block'; contact: Contact };

/** `/contacts` (CO-01 to CO-08). `requestsTool` is the button that opens received shares. */
export function ContactsPage({ requestsTool }: { requestsTool: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = useContactActions();
  const add = () => setOpened({ dialog: 'add' });
  /** Closes only the dialog it was given to: after a slow save another one may be open. */
  const close = () => setOpened((now) => (now === opened ? null : now));
  return (
    <Page
      title="Contacts"
      leading={
        <IconLink label="Back" href="/">
          <ArrowLeft />
        </IconLink>
      }
      tools={
        <>
          {requestsTool}
          <IconButton label="Add contact" aria-haspopup="dialog" onClick={add}>
            <UserPlus />
          </IconButton>
        </>
      }
    >
      <UnconfirmedNotice />
      <Contacts
        actions={actions}
        onAdd={add}
        onEdit={(contact) => setOpened({ dialog: 'edit', contact })}
        onBlock={(contact) => setOpened({ dialog: 'block', contact })}
      />
      <Suspense>
        {opened?.dialog === 'add' && <AddContactDialog onClose={close} />}
        {opened?.dialog === 'edit' && (
          <EditContactDialog contact={opened.contact} actions={actions} onClose={close} />
        )}
        {opened?.dialog === 'block' && (
          <ConfirmDialog
            open
            onClose={close}
            title={removalConfirmations.block.title(contactName(opened.contact))}
            text={removalConfirmations.block.text}
            confirmLabel={removalConfirmations.block.confirm}
            onConfirm={() => {
              close();
              void actions.block(opened.contact);
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface ContactsProps {
  actions: ReturnType<typeof useContactActions>;
  onAdd: () => void;
  onEdit: (contact: Contact) => void;
  onBlock: (contact: Contact) => void;
}

function Contacts({ onAdd, ...rest }: ContactsProps) {
  const { contacts, error, retry } = useContacts();
  if (contacts === undefined && error === null) return <ListSkeleton rows={4} leading="avatar" />;
  if (contacts === undefined) {
    return <FailedState title="Failed to fetch contacts" text={messageOf(error)} onRetry={retry} />;
  }
  const sections = contactSections(contacts);
  const hasNoContacts = sections.blocked.length === contacts.length;
  return (
    <div className="contact-sections">
      {hasNoContacts && <NoContacts onAdd={onAdd} />}
      <ContactLists sections={sections} {...rest} />
    </div>
  );
}

function NoContacts({ onAdd }: { onAdd: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container);
  return (
    <div ref={container}>
      <EmptyState
        illustration="pouches"
        title="No contacts yet"
        text="Add contacts to share lists and tasks with them"
        action={
          <Button variant="primary" aria-haspopup="dialog" onClick={onAdd}>
            <UserPlus className="icon-small" />
            Add Your First Contact
          </Button>
        }
      />
    </div>
  );
}
