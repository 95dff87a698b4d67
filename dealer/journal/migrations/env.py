"""What Alembic runs: the migrations, in the transaction of the connection that it is handed."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
