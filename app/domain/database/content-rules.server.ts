import {
  dataSubject,
  type Inventory,
  internal,
  nonPersonal,
  noteAboutPerson,
  ofAddress,
  staffAddress,
} from './table-rules.server.ts'

/** Rules for the tables of the content: documents, spreadsheets, pictures and papers. */
export const contentRules = {
  content_entries: {
    key: ['collection', 'id'],
    dataSubjects: [dataSubject('address', 'updated_by', 'blank')],
    columns: {
      ...internal('position published draft revision is_sample'),
      ...nonPersonal('collection id updated_at sold_at'),
      updated_by: staffAddress,
    },
  },
  content_revisions: {
    key: ['collection', 'entry_id', 'revision'],
    dataSubjects: [dataSubject('address', 'changed_by', 'blank'), dataSubject('note', 'note', 'blank')],
    columns: {
      ...internal('revision document draft batch'),
      ...nonPersonal('collection entry_id changed_at action'),
      changed_by: staffAddress,
      note: noteAboutPerson,
    },
  },
  content_versions: {
    key: ['number'],
    dataSubjects: [dataSubject('address', 'published_by', 'blank'), dataSubject('note', 'note', 'blank')],
    columns: {
      ...internal('number'),
      ...nonPersonal('published_at'),
      published_by: staffAddress,
      note: noteAboutPerson,
    },
  },
  dated_changes: {
    key: ['collection', 'entry_id', 'change'],
    dataSubjects: [dataSubject('address', 'set_by', 'blank')],
    columns: {
      ...internal('revision held_at'),
      ...nonPersonal('collection entry_id change at'),
      set_by: staffAddress,
    },
  },
  sheet_imports: {
    key: ['id'],
    dataSubjects: [
      dataSubject('address', 'imported_by', 'blank'),
      dataSubject('address', 'undone_by', 'blank'),
    ],
    columns: {
      ...internal('id file_name changed added hidden columns'),
      ...nonPersonal('imported_at undone_at'),
      imported_by: staffAddress,
      undone_by: staffAddress,
    },
  },
  pending_sheets: {
    key: ['id'],
    omittedFromBackup: 'uploaded files, kept for a day',
    dataSubjects: [dataSubject('address', 'uploaded_by', 'delete')],
    columns: {
      ...internal('id file_name sheets settings'),
      ...nonPersonal('expires_at'),
      uploaded_by: ofAddress(),
    },
  },
  pictures: {
    key: ['digest'],
    dataSubjects: [dataSubject('address', 'uploaded_by', 'blank')],
    columns: {
      ...internal('width height focus_x focus_y alt_pt alt_en avif_at'),
      ...nonPersonal('digest uploaded_at'),
      uploaded_by: staffAddress,
    },
  },
  picture_files: {
    key: ['digest', 'width', 'type'],
    hasBytes: true,
    dataSubjects: 'none',
    columns: internal('digest width type bytes'),
  },
  papers: {
    key: ['name'],
    hasBytes: true,
    dataSubjects: 'none',
    columns: internal('name bytes unused_since'),
  },
} satisfies Partial<Inventory>
