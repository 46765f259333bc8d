import Type from 'typebox';
import { Empty, Nullable } from '../common/ids.ts';
import { Landing } from '../session/session.schemas.ts';

const PersonalData = Type.Object({
  login: Type.String(),
  email: Type.String(),
  name: Type.String(),
  nickname: Type.String(),
  /** Most of it hidden; null when none is known. */
  cpf: Nullable(Type.String()),
  /** Eleven digits; null when none is known. */
  cellphone: Nullable(Type.String()),
  /** A link, good for minutes. */
  photo: Nullable(Type.String()),
  /** Where the way in ends in this company; null: as the role says. */
  landing: Nullable(Landing),
  version: Type.Integer(),
});

export const profileSchemas = {
  get: { response: PersonalData },
  update: {
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 120 }),
      nickname: Type.String({ minLength: 1, maxLength: 60 }),
      cellphone: Nullable(Type.String({ maxLength: 30 })),
      /** Asked for where the cellphone changes: codes and temporary passwords are sent there. */
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      /** Absent: stays as it is. */
      landing: Type.Optional(Nullable(Landing)),
    }),
    response: PersonalData,
  },
  setPhoto: {
    body: Type.Object({
      /** Null: none from now on. */
      photo: Nullable(
        Type.Object({
          fileName: Type.String({ minLength: 1, maxLength: 255 }),
          /** The file in base64. */
          content: Type.String(),
        }),
      ),
    }),
    response: Type.Object({ photo: Nullable(Type.String()) }),
  },
  seeNews: {
    params: Type.Object({ name: Type.Enum(['news-sign-canceled-sort', 'tour']) }),
    response: Empty,
  },
};
